import { useLayoutEffect, useRef, useState } from 'react'

/**
 * The text of a field that shows its value dressed (grouped, in words) and takes it plain. While it has the focus the
 * text is what is typed, all of it selected on arrival, so that typing replaces it as in any other field.
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
    /** What is being typed; null while the field is left alone. */
    typed,
    setTyped,
    onFocus: () => setTyped(plain),
  }
}
