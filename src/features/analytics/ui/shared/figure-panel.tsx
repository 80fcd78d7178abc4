import { IconDownload, IconFileTypeCsv, IconPhoto, IconVector } from '@tabler/icons-react'
import { createLink } from '@tanstack/react-router'
import { type AnchorHTMLAttributes, type ReactNode, type Ref, useRef, useState } from 'react'
import { BarList } from '#web/charts/bar-list.tsx'
import type { ChartProps } from '#web/charts/chart-row.ts'
import { ColumnChart } from '#web/charts/column-chart.tsx'
import { NumberTable } from '#web/charts/number-table.tsx'
import { csvOf, pngOf, svgOf } from '#web/charts/save-chart.ts'
import { TableToggle } from '#web/charts/table-toggle.tsx'
import { useTranslation } from '#web/i18n/i18n.ts'
import { toast } from '#web/kit/feedback/toast-list.ts'
import { Column, Muted, Row } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { usePrinting } from '#web/kit/layout/use-printing.ts'
import acts from '#web/kit/overlays/acts-menu.module.css'
import { Dropdown } from '#web/kit/overlays/dropdown.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { Iso } from '#web/kit/text/num.tsx'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import { saveFile } from '#web/rpc/save-file.ts'
import classes from './figure.module.css'
import type { Figure, FigureRow } from './figure.ts'

type AnchorProps = AnchorHTMLAttributes<SVGAElement> & { ref?: Ref<SVGAElement> }

// Within a drawing this is the link of SVG, which React makes by its place.
function DrawnAnchor(props: AnchorProps) {
  return <a {...(props as object)} />
}
const DrawnLink = createLink(DrawnAnchor)

/** The width of a chart on paper, in one of the two columns of an upright A4; in pixels. */
const PRINTED_AT = 314

/** Draws a row as a link to the list of valuations that it counts. */
const linkToList: ChartProps['wrap'] = (row, drawn) => {
  const { search, said } = row as FigureRow
  return search ? (
    <DrawnLink to="/valuations" search={search} aria-label={said}>
      {drawn}
    </DrawnLink>
  ) : (
    drawn
  )
}

type Props = {
  figure: Figure
  /** The period in words, written in files. */
  span: string
  /** Above the chart. */
  controls?: ReactNode
  note?: ReactNode
  /** What is said without rows. */
  empty?: ReactNode
  wide?: boolean
}

/** A chart, the table behind it, and both as files. On paper both are shown. */
export function FigurePanel({ figure, span, controls, note, empty, wide }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const rtl = useLanguage() === 'ar'
  const [asTable, setAsTable] = useState(false)
  const isPrinted = usePrinting() !== null
  const drawing = useRef<HTMLDivElement>(null)
  const { title, about, kind, rows, columns, head, file, compares, most = rows.length, showTick = String } = figure
  const shown = rows.slice(0, most).map((row) => ({ ...row, linked: row.search !== undefined }))

  const save = async (format: 'svg' | 'png' | 'csv') => {
    if (format === 'csv') {
      const lines = rows.map(({ name, cells }) => [name, ...columns.map((_, at) => cells[at] ?? null)])
      const text = csvOf([[head, ...columns.map((column) => column.head)], ...lines])
      saveFile(new Blob([text], { type: 'text/csv' }), `${file}.csv`)
      return
    }
    const chart = drawing.current?.querySelector('svg')
    if (!chart) return
    const heading = { title, about: [about, span].filter(Boolean).join(' · '), rtl }
    try {
      const content =
        format === 'png'
          ? await pngOf(chart, heading)
          : new Blob([svgOf(chart, heading).svg], { type: 'image/svg+xml' })
      saveFile(content, `${file}.${format}`)
    } catch {
      toast.error(t('analytics:save.failed'))
    }
  }
  const printedAt = isPrinted ? PRINTED_AT : undefined
  const drawn = { rows: shown, label: title, wrap: linkToList, printedAt }
  const actions = (
    <Row gap={4}>
      <TableToggle asTable={asTable} onToggle={setAsTable} words={[t('analytics:asChart'), t('analytics:asTable')]} />
      <Dropdown
        button={<IconDownload size={18} aria-hidden="true" />}
        label={t('analytics:save', { title })}
        className={classes.menu}
      >
        {(close) => (
          <ul className={acts.acts}>
            {(
              [
                ['svg', IconVector],
                ['png', IconPhoto],
                ['csv', IconFileTypeCsv],
              ] as const
            )
              .filter(([format]) => format === 'csv' || !asTable)
              .map(([format, Icon]) => (
                <li key={format}>
                  <button
                    type="button"
                    onClick={() => {
                      close()
                      void save(format)
                    }}
                  >
                    <Icon size={18} aria-hidden="true" />
                    {t(`analytics:save.${format}`)}
                  </button>
                </li>
              ))}
          </ul>
        )}
      </Dropdown>
    </Row>
  )

  return (
    <div className={wide ? classes.wide : classes.cell} data-figure={file}>
      <Panel title={title} action={rows.length > 0 ? actions : undefined}>
        <Column pad={16} gap={12}>
          {about ? <Muted>{about}</Muted> : null}
          {controls}
          {rows.length === 0 ? (empty ?? <p className={classes.empty}>{t('analytics:nothing')}</p>) : null}
          {rows.length > 0 && (!asTable || isPrinted) ? (
            <div ref={drawing}>
              {kind === 'bars' ? <BarList {...drawn} /> : <ColumnChart {...drawn} showTick={showTick} />}
              {compares ? (
                <Row as="p" className={classes.legend}>
                  <span className={classes.mark} aria-hidden="true" />
                  {t('analytics:previous')}
                </Row>
              ) : null}
              {shown.length < rows.length ? (
                <Muted>{t('analytics:rest', { shown: number(shown.length), all: number(rows.length) })}</Muted>
              ) : null}
            </div>
          ) : null}
          {rows.length > 0 && (asTable || isPrinted) ? <FigureTable figure={figure} /> : null}
          {note}
        </Column>
      </Panel>
    </div>
  )
}

/** The numbers of a chart as a table, its rows as links to the lists that they count. */
function FigureTable({ figure: { title, head, columns, rows } }: { figure: Figure }) {
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
