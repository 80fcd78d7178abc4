import { useLayoutEffect, useRef, useState } from 'react'

/**
 * The text of a field that shows its value formatted and edits it plain. While it has the focus the text is what is typed, all
 * selected at first, so that typing replaces it.
 */
export function useRawText(plain: string) {
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const focused = typed !== null

  useLayoutEffect(() => {
    if (focused) input.current?.select()
  }, [focused])

  return {
    input,
    /** What is being typed; null without the focus. */
    typed,
    setTyped,
    onFocus: () => setTyped(plain),
  }
}
