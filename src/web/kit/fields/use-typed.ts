import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'

/**
 * The text of a box that is acted upon a moment after the last key, at once with `settle`, and never lost when the box goes.
 * `value` may also change elsewhere (by the back button): then the text follows, and never while it only catches up with typing.
 */
export function useTyped(value: string, onSettled: (text: string) => void) {
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
