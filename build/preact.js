// What is imported as React in what is built: Preact, the one part that it lacks and Mantine names, and the one that it only names.
import { useEffect, useState } from 'preact/hooks'

export * from 'preact/compat'
export { default } from 'preact/compat'
export const Activity = ({ mode, children }) => (mode === 'hidden' ? null : children)

/** As React has it, where Preact gives the value at once: first `initial`, if any, and each value after the screen without it was painted. */
export function useDeferredValue(value, initial = value) {
  const [shown, show] = useState(() => initial)
  useEffect(() => {
    let timer = 0
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => show(() => value))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [value])
  return shown
}
