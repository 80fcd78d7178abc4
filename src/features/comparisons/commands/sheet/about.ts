import type { Column } from '#server/sheets/write/column.ts'
import { explain } from '../../rules/explanation.ts'
import { changesTold, factsOf, methodTold } from '../../rules/paper/facts.ts'
import { limitsTold } from '../../rules/paper/limits.ts'
import type { FiledComparison } from '../../rules/paper/subject.ts'
import type { Wording } from '../../rules/paper/wording.ts'

type Row = { name: string; text: string }

/** How the comparison came about: who and when, the result in words, the method, and what to bear in mind. */
export function aboutSheet(comparison: FiledComparison, wording: Wording) {
  const { word, displayName, reading } = wording
  const { name, description, properties, dimensionConfigs: configs } = comparison
  const names = Object.fromEntries(properties.map((property) => [property.id, displayName(property)]))
  const under = (head: string, texts: readonly (string | null)[]): Row[] =>
    texts.flatMap((text) => (text ? [{ name: head, text }] : []))
  const columns: Column<Row>[] = [
    { head: word('pdf.kind'), kind: 'text', width: 30, of: (row) => row.name },
    { head: word('sheet.text'), kind: 'text', width: 110, of: ({ text }) => text },
  ]
  const rows = [
    ...under(word('sheet.name'), [name]),
    ...under(word('sheet.description'), [description]),
    ...factsOf(comparison, wording).map((fact): Row => ({ name: fact.name, text: fact.value })),
    ...under(word('sheet.outcome'), [explain({ outcome: comparison, names, configs, reading })]),
    ...under(word('result.how'), methodTold(comparison, wording)),
    ...under(word('result.mind'), limitsTold(comparison, wording)),
    ...under(word('pdf.changes'), changesTold(comparison, wording)),
    ...under(word('sheet.note'), [word('pdf.note')]),
  ]
  return { sheet: { name: word('sheet.about'), columns }, rows }
}
