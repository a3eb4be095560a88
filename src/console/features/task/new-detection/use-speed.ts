import { useEffect, useRef, useState } from 'react';

/** The speed is that of the last seconds. */
const windowMs = 5_000;
const glanceMs = 1_000;

interface Sample {
  readonly at: number;
  readonly bytes: number;
}

/** Bytes a second, looked at once a second; 0 while nothing moves or nothing can be told yet. */
export function useSpeed(bytes: number | undefined): number {
  const latest = useRef(bytes);
  const [speed, setSpeed] = useState(0);
  const isMoving = bytes !== undefined;
  useEffect(() => {
    latest.current = bytes;
  }, [bytes]);
  useEffect(() => {
    if (!isMoving) return undefined;
    let samples: Sample[] = [];
    const look = () => {
      const now = performance.now();
      samples = [
        ...samples.filter(({ at }) => now - at <= windowMs),
        { at: now, bytes: latest.current ?? 0 },
      ];
      setSpeed(speedOf(samples));
    };
    const timer = setInterval(look, glanceMs);
    return () => clearInterval(timer);
  }, [isMoving]);
  return isMoving ? speed : 0;
}

/** Between the first sample and the last. */
export function speedOf(samples: readonly Sample[]): number {
  const [first, last] = [samples[0], samples.at(-1)];
  if (first === undefined || last === undefined || last.at === first.at) return 0;
  return Math.max(0, (1000 * (last.bytes - first.bytes)) / (last.at - first.at));
}
