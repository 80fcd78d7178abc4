import { Differences } from '#web/records/details/differences.tsx'
import { isFigureField } from '../format-value.ts'
import { type Change, useChangeText } from './change-text.ts'

/** Fields with what stood there before and what stands there now. */
export function Changes({ changes, whole }: { changes: readonly Change[]; whole: boolean }) {
  const { name, text } = useChangeText()
  const items = changes.map((change) => ({
    field: change.field,
    name: name(change),
    before: text(change, 'before'),
    after: text(change, 'after'),
    figure: isFigureField(change.field),
  }))
  return <Differences items={items} whole={whole} />
}
