import { useEffect, useRef, useState } from 'react'

/**
 * The state of a panel that shows one of its forms at a time, instead of the buttons that open them. The focus moves to the first
 * field of an opened form, and back to its button when it closes; `body` is the ref of the element around all of them.
 */
export function usePanelForm<P extends string>() {
  const [part, setPart] = useState<P | null>(null)
  const previous = useRef<P | null>(null)
  const body = useRef<HTMLDivElement>(null)
  const openers = useRef(new Map<P, HTMLButtonElement | null>())

  useEffect(() => {
    if (part) body.current?.querySelector<HTMLElement>('input:not([hidden])')?.focus()
    else if (previous.current) openers.current.get(previous.current)?.focus()
    previous.current = part
  }, [part])

  return {
    part,
    body,
    open: setPart,
    close: () => setPart(null),
    opener: (name: P) => (button: HTMLButtonElement | null) => {
      openers.current.set(name, button)
    },
  }
}
