import { useEffect, useRef, useState } from 'react'

/**
 * A panel that shows one of its forms at a time, in place of the buttons that open them. The focus goes to the first field
 * of what is opened, and back to its button when that closes; `body` is what holds them all.
 */
export function usePanelForm<P extends string>() {
  const [part, setPart] = useState<P | null>(null)
  const was = useRef<P | null>(null)
  const body = useRef<HTMLDivElement>(null)
  const openers = useRef(new Map<P, HTMLButtonElement | null>())

  useEffect(() => {
    if (part) body.current?.querySelector<HTMLElement>('input:not([hidden])')?.focus()
    else if (was.current) openers.current.get(was.current)?.focus()
    was.current = part
  }, [part])

  return {
    part,
    body,
    open: setPart,
    close: () => setPart(null),
    opener: (of: P) => (button: HTMLButtonElement | null) => {
      openers.current.set(of, button)
    },
  }
}
