import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'

/**
 * A text that is committed shortly after the last key, at once with `settle`, and when the component unmounts. `value` may also
 * change elsewhere (by the back button): then the text follows, but not when `value` only catches up with the typing.
 */
export function useDebouncedText(value: string, onSettled: (text: string) => void) {
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  const soon = useDebouncedCallback(onSettled, { delay: 300, flushOnUnmount: true })
  if (value !== known) {
    setKnown(value)
    if (value !== text.trim()) setText(value)
  }
  return {
    text,
    type: (next: string) => {
      setText(next)
      soon(next.trim())
    },
    settle: () => soon.flush(),
  }
}
