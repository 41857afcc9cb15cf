import { useEffect, useEffectEvent, useState } from 'react';

/** Whether the browser is online (`navigator.onLine`); calls `onReturn` when the connection comes back. */
export function useOnline(onReturn: () => void): boolean {
  const [online, setOnline] = useState(navigator.onLine);
  const returned = useEffectEvent(onReturn);
  useEffect(() => {
    const update = () => {
      setOnline(navigator.onLine);
      if (navigator.onLine) returned();
    };
    addEventListener('online', update);
    addEventListener('offline', update);
    return () => {
      removeEventListener('online', update);
      removeEventListener('offline', update);
    };
  }, []);
  return online;
}
