import { useMemo, useState } from 'react'
import { COMMA } from '#kernel/format.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Check } from '#web/kit/fields/check.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { Column, Row, Text } from '#web/kit/layout/layout.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import type { ImportKind } from '../../model.ts'
import { useFinder } from '../use-targets.ts'
import { SPLITTERS, type Split, type Splitter, splitColumns } from './split-columns.ts'
import classes from './start.module.css'

const SHOWN = 8
const NAMED = 10

/** How a person has a text split: null for what fits; `isReversed` where its columns come last first. */
export type SplitChoice = { by: Splitter | null; isReversed: boolean }
/** A text split by what fits it. */
export const AS_FITS: SplitChoice = { by: null, isReversed: false }

/** What splits a text into columns as a person chose; the headings of a kind of import are known by their names. */
export function useSplitter(kind: ImportKind): (text: string, choice: SplitChoice) => Split {
  const find = useFinder(kind)
  return (text, choice) => splitBy(find, text, choice)
}

function splitBy(find: ReturnType<typeof useFinder>, text: string, { by, isReversed }: SplitChoice): Split {
  const split = splitColumns(text, { by, isName: (name) => find(name) !== undefined })
  return isReversed ? { ...split, rows: split.rows.map((row) => row.toReversed()) } : split
}

type Props = { kind: ImportKind; text: string; choice: SplitChoice; onChange: (choice: SplitChoice) => void }

/** The first rows of a text in columns, by what it was split, which may be changed, and the rows that have another number of columns. */
export function SplitPreview({ kind, text, choice, onChange }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const comma = COMMA[useLanguage()]
  const find = useFinder(kind)
  const { by, columns, rows, isTurned } = useMemo(() => splitBy(find, text, choice), [find, text, choice])
  const width = Math.max(columns, ...rows.slice(0, SHOWN).map(({ length }) => length))
  const odd = rows.flatMap(({ length }, at) => (length === columns ? [] : [at + 1]))
  const named = odd.slice(0, NAMED).map((row) => number(row))
  return (
    <Column gap={12} className={classes.split}>
      <Row wrap gap={[12, 24]} align="end">
        <SelectField
          label={t('imports:columns.separator')}
          value={by}
          options={SPLITTERS.map((value) => ({ value, label: t(`imports:split.${value}`) }))}
          onChange={(chosen) => chosen && onChange({ ...choice, by: chosen })}
        />
        <Check
          label={t('imports:split.reversed')}
          checked={choice.isReversed}
          onChange={(isReversed) => onChange({ ...choice, isReversed })}
        />
      </Row>
      <p role="status">{t('imports:split.found', { rows: number(rows.length), columns: number(columns) })}</p>
      {isTurned ? <Text tone="mute">{t('imports:split.turned')}</Text> : null}
      {odd.length > 0 ? (
        <Text tone="amber">
          {t('imports:split.odd', { rows: named.join(comma), more: odd.length > NAMED ? '…' : '' })}
        </Text>
      ) : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is scrolled sideways is reached by keyboard */}
      <section className={classes.scroll} aria-label={t('imports:split.preview')} tabIndex={0}>
        <table>
          <tbody>
            {rows.slice(0, SHOWN).map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of a text are known by their places
              <tr key={at} data-odd={row.length !== columns || undefined}>
                <th scope="row">{number(at + 1)}</th>
                {Array.from({ length: width }, (_, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above
                  <td key={column}>
                    <bdi>{row[column]}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Column>
  )
}

type DialogProps = {
  kind: ImportKind
  text: string
  /** Puts the rows into the table; false where there is no room for them. */
  place: (rows: readonly (readonly string[])[]) => boolean
  onClose: () => void
}

/** Shows a text that was pasted without tabs in columns, before they are put into the table. */
export function SplitDialog({ kind, text, place, onClose }: DialogProps) {
  const { t } = useTranslation()
  const [choice, setChoice] = useState(AS_FITS)
  const split = useSplitter(kind)
  return (
    <Dialog opened wide onClose={onClose} title={t('imports:split.title')}>
      <Column>
        <p>{t('imports:split.lead')}</p>
        <SplitPreview kind={kind} text={text} choice={choice} onChange={setChoice} />
        <Row gap={16} justify="end" wrap>
          <Button variant="default" onClick={onClose}>
            {t('shell:cancel')}
          </Button>
          <Button data-autofocus onClick={() => place(split(text, choice).rows) && onClose()}>
            {t('imports:split.place')}
          </Button>
        </Row>
      </Column>
    </Dialog>
  )
}
