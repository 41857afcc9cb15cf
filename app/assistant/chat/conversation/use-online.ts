import { useEffect, useEffectEvent, useState } from 'react';

/** Whether the browser is online (`navigator.onLine`); calls `onReturn` when the connection comes back. */
export function useOnline(onReconnect: () => void): boolean {
  const [online, setOnline] = useState(navigator.onLine);
  const reconnected = useEffectEvent(onReconnect);
  useEffect(() => {
    const update = () => {
      setOnline(navigator.onLine);
      if (navigator.onLine) reconnected();
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
