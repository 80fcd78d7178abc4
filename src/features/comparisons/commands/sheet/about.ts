import type { Column } from '#server/sheets/write/column.ts'
import type { ExportedComparison } from '../../model/files.ts'
import { explain } from '../../rules/explanation.ts'
import { changeSentences, factsOf, limitSentences, methodSentences } from '../../rules/paper/sentences.ts'
import type { Wording } from '../../rules/paper/wording.ts'

type Row = { name: string; text: string }

/** Who compared and when, the outcome in words, the method and its limits. */
export function aboutSheet(comparison: ExportedComparison, wording: Wording) {
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
    ...under(word('result.how'), methodSentences(comparison, wording)),
    ...under(word('result.mind'), limitSentences(comparison, wording)),
    ...under(word('pdf.changes'), changeSentences(comparison, wording)),
    ...under(word('sheet.note'), [word('pdf.note')]),
  ]
  return { sheet: { name: word('sheet.about'), columns }, rows }
}
