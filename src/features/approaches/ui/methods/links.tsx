import { type FormValues, isRow } from '#kernel/form-values.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { Column, Row, Text } from '#web/kit/layout/layout.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { useLanguage } from '#web/kit/text/use-format.ts'
import { linkedField, sourcesOf } from '../../fields/links.ts'
import { shapeOf } from '../../fields/shapes.ts'
import type { IndicatingSheet } from '../../model/codes.ts'
import { type Link, linkedValue, linkField, linksOf, offeredSources } from '../../rules/links.ts'
import { pathOfSheet } from '../../rules/path.ts'
import { labelOf } from '../../rules/sheets.ts'
import { cellOf, rowIn, valueIn, writtenWith } from '../../rules/values.ts'
import type { LinkedSheets } from '../shared/sheet-values.ts'
import { useFigure, useSheetName } from '../shared/use-sentences.ts'
import type { SheetEdit, SheetWork } from '../shared/use-sheet.ts'
import classes from './methods.module.css'

/** The sheet that links are on, with what the others come to. */
export type LinkedPart = { valuationId: string; sheet: IndicatingSheet; work: SheetWork; linked: LinkedSheets }
type Source = Pick<Link, 'from' | 'output'>

/** Fields that stand for one figure: one that is taken leaves no other. */
const INSTEAD: Readonly<Record<string, string>> = { landRate: 'landValue', landValue: 'landRate' }

/** Returns what may be taken into fields from other sheets and what is, and the edits that take, type and give back. */
export function useLinks({ valuationId, sheet, work, linked }: LinkedPart) {
  const { sheets, sourceOf } = linked
  const figure = useFigure()
  const named = useSheetName()
  const { values } = work
  const links = linksOf(sheet, sheets)
  const figureOf = (field: string, source: Source) =>
    linkedValue({ field, ...source }, { sheets, outcomeOf: sourceOf }, rowIn(values, cellOf(field)?.row ?? ''))
  return {
    part: { valuationId, sheet, work, linked },
    linkOf: (field: string) => links.find((one) => one.field === field),
    isBroken: (field: string) => isRow(values[linkField(field)]) && !links.some((one) => one.field === field),
    offered: (field: string) => offeredSources(sheet, field, sheets),
    figureOf,
    nameOf: (from: IndicatingSheet) => named(labelOf(sheets, from)),
    /** What a source gives a field, as it is written. */
    textOf: (field: string, source: Source): string | null => {
      const value = figureOf(field, source)
      const unit = linkedField(shapeOf(sheet), field)?.unit ?? 'NUMBER'
      return value === null ? null : figure({ value, unit })
    },
    /** Takes the figure of a source into fields; what was typed there is given up. */
    take: (fields: readonly string[], { from, output }: Source) =>
      work.change(
        fields.flatMap((field) => [
          { field: linkField(field), value: { from, output, state: 'LINKED' } },
          ...emptied(values, field),
          ...(INSTEAD[field]
            ? [...emptied(values, INSTEAD[field]), { field: linkField(INSTEAD[field]), value: null }]
            : []),
        ]),
      ),
    /** Leaves the source for a figure that is typed, which begins with what the source gives. */
    type: (link: Link) =>
      work.change([
        {
          field: linkField(link.field),
          value: { from: link.from, output: link.output, state: 'TYPED', reason: link.reason },
        },
        writtenWith(values, link.field, figureOf(link.field, link)),
      ]),
    reason: (link: Link, reason: string) =>
      work.edit(linkField(link.field), {
        from: link.from,
        output: link.output,
        state: 'TYPED',
        reason: reason || null,
      }),
    /** Gives up a link whose source is gone. */
    forget: (field: string) => work.change([{ field: linkField(field), value: null }]),
  }
}

const emptied = (values: FormValues, field: string): SheetEdit[] =>
  valueIn(values, field) === null ? [] : [writtenWith(values, field, null)]

type Props = LinkedPart & {
  field: string
  /** How many rows the same is offered for, where it is one for all of them. */
  alike?: readonly string[]
}

/** Where a field takes its figure from, or may: the way to the source, typing another with its reason, and taking it again. */
export function FieldLink({ field, alike = [field], ...part }: Props) {
  const { t } = useTranslation()
  const links = useLinks(part)
  const { editable } = part.work
  const link = links.linkOf(field)
  if (links.isBroken(field))
    return editable ? (
      <Row wrap className={classes.fact}>
        <Text tone="amber">{t('methods:fault.linkBroken')}</Text>
        <Button size="compact-md" variant="default" onClick={() => links.forget(field)}>
          {t('methods:link.forget')}
        </Button>
      </Row>
    ) : null
  if (link && !link.isTyped)
    return (
      <Row wrap gap={[4, 8]} className={classes.fact}>
        <span data-way="from">
          {t('methods:link.from')}{' '}
          <TextLink to={pathOfSheet(part.valuationId, link.from)}>{links.nameOf(link.from)}</TextLink>
        </span>
        {editable ? (
          <Button size="compact-md" variant="default" onClick={() => links.type(link)}>
            {t('methods:link.type')}
          </Button>
        ) : null}
      </Row>
    )
  if (link)
    return (
      <Column gap={8}>
        <TextField
          id={`${linkField(field)}.reason`}
          label={t('methods:link.reason', { sheet: isolateBidi(links.nameOf(link.from)) })}
          maxLength={500}
          required
          disabled={!editable}
          value={link.reason}
          onChange={(text) => links.reason(link, text)}
        />
        {editable ? (
          <Row wrap gap={[4, 8]}>
            <Button
              size="compact-md"
              variant="default"
              className={classes.take}
              onClick={() => links.take([field], link)}
            >
              {t('methods:link.again', { sheet: isolateBidi(links.nameOf(link.from)) })}
            </Button>
            {links.textOf(field, link)}
          </Row>
        ) : null}
      </Column>
    )
  // A sheet that nobody has begun is offered nowhere, and no second figure beside one that is taken.
  const instead = INSTEAD[field]
  const isOpen = editable && !(instead && links.linkOf(instead))
  const offered = isOpen ? links.offered(field).filter(({ from }) => part.linked.sheets[from]) : []
  if (offered.length === 0) return null
  return (
    <Row wrap gap={[4, 8]} className="no-print">
      {offered.map((source) => {
        const sheet = isolateBidi(links.nameOf(source.from))
        const figure = isolateBidi(links.textOf(field, source) ?? '—')
        return (
          <Row wrap gap={[4, 8]} key={`${source.from} ${source.output}`}>
            <Button
              size="compact-md"
              variant="default"
              className={classes.take}
              onClick={() => links.take([field], source)}
            >
              {t('methods:link.take', { sheet, figure })}
            </Button>
            {alike.length > 1 ? (
              <Button
                size="compact-md"
                variant="default"
                className={classes.take}
                onClick={() => links.take(alike, source)}
              >
                {t('methods:link.takeAll', { sheet })}
              </Button>
            ) : null}
          </Row>
        )
      })}
    </Row>
  )
}

/** A linked field: the figure that its source gives, by the name of the field. */
export function LinkedFigure({ field, ...part }: Props) {
  const links = useLinks(part)
  const language = useLanguage()
  const link = links.linkOf(field)
  if (!link) return null
  return (
    <Column gap={4}>
      <Text size={13}>{linkedField(shapeOf(part.sheet), field)?.words[language]}</Text>
      <output id={field} tabIndex={-1}>
        <Num>{links.textOf(field, link) ?? '—'}</Num>
      </output>
    </Column>
  )
}

type CellsProps = LinkedPart & { row: string; columns: readonly string[]; rows: readonly { field: string }[] }

/** What the cells of a row may take from other sheets, and those of all rows at once. */
export function CellLinks({ row, columns, rows, ...part }: CellsProps) {
  const linkable = columns.filter((column) => sourcesOf(part.sheet, `${row}.${column}`).length > 0)
  return linkable.map((column) => (
    <FieldLink
      key={column}
      {...part}
      field={`${row}.${column}`}
      alike={rows.map(({ field }) => `${field}.${column}`)}
    />
  ))
}
