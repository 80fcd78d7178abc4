import { NumberTable } from '#web/charts/number-table.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { Iso } from '#web/kit/text/num.tsx'
import type { Figure } from './figure.ts'

/** The numbers of a chart as a table, its rows as links to the lists that they count. */
export function FigureTable({ figure: { title, head, columns, rows } }: { figure: Figure }) {
  const named = rows.map(({ id, name, cells, search }) => ({
    id,
    cells,
    name: search ? (
      <TextLink to="/valuations" search={search}>
        <Iso>{name}</Iso>
      </TextLink>
    ) : (
      name
    ),
  }))
  return <NumberTable title={title} head={head} columns={columns} rows={named} />
}
