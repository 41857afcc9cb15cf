import { useEffect, useEffectEvent, useState } from 'react';

/** Whether the browser has a connection; `onReturn` is called when it comes back. */
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
