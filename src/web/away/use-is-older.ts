import { useEffect, useState } from 'react'
import { isOlder } from './outbox.ts'

/** The longest time between two looks at the clock, in milliseconds: timers are stopped while a device sleeps. */
const LOOK_AGAIN = 60_000

/** True once something was made more than `age` milliseconds ago; false where nothing was. */
export function useIsOlder(at: number | null, age: number): boolean {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (at === null) return
    const wait = Math.max(0, at + age + 1 - Date.now())
    const look = () => setNow(Date.now())
    const timer = setTimeout(look, Math.min(wait, LOOK_AGAIN))
    const again = setInterval(look, LOOK_AGAIN)
    return () => {
      clearTimeout(timer)
      clearInterval(again)
    }
  }, [at, age])
  return isOlder(at, age, now)
}
