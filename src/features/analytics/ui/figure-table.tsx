import { TextLink } from '#web/kit/text/links.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import classes from './figure.module.css'
import type { Figure } from './figure.ts'

/** The numbers of a chart as a table. */
export function FigureTable({ figure: { title, head, columns, rows } }: { figure: Figure }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be scrolled by keys as well
    <section className={classes.scroll} aria-label={title} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {columns.map((column) => (
              <th key={column.head} scope="col" className={classes.number}>
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, cells, search }) => (
            <tr key={id}>
              <th scope="row">
                {search ? (
                  <TextLink to="/valuations" search={search}>
                    <Iso>{name}</Iso>
                  </TextLink>
                ) : (
                  <Iso>{name}</Iso>
                )}
              </th>
              {columns.map((column, at) => (
                <td key={column.head} className={classes.number}>
                  <Num>{column.show(cells[at] ?? null)}</Num>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
