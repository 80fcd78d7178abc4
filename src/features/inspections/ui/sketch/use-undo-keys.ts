import { useEffect, useEffectEvent } from 'react'
import type { SketchWork } from './use-sketch.ts'

/** Ctrl+Z takes the last step back, Ctrl+Y and Ctrl+Shift+Z make it again, wherever the focus is but in a text that is being typed. */
export function useUndoKeys({ disabled, undo, redo }: Pick<SketchWork, 'disabled' | 'undo' | 'redo'>): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (disabled || event.altKey || !(event.ctrlKey || event.metaKey) || isTyped(event.target)) return
    // By the place of the key: with Arabic letters it has another one.
    const isRedo = event.code === 'KeyY' || (event.code === 'KeyZ' && event.shiftKey)
    if (!isRedo && event.code !== 'KeyZ') return
    event.preventDefault()
    if (isRedo) redo()
    else undo()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => pressed(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

/** True in a text whose letters the browser takes back: a name, and a length that is not added yet. */
function isTyped(on: EventTarget | null): boolean {
  if (!(on instanceof HTMLInputElement) || on.type !== 'text' || on.readOnly) return false
  return on.inputMode === 'decimal' ? on.hasAttribute('data-typed') && on.value !== '' : true
}
