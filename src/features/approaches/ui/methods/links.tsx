import { type FormRow, type FormValues, isRow } from '#kernel/form-values.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import type { FieldEdit } from '#web/forms/use-undoing.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { Column, Row, Text } from '#web/kit/layout/layout.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import { cellsOfRate } from '../../../engagements/rules/rates.ts'
import { ENGAGEMENT, isLinkable, linkedField, measureFor } from '../../fields/links.ts'
import { shapeOf } from '../../fields/shapes.ts'
import type { IndicatingSheet } from '../../model/codes.ts'
import {
  type Link,
  linkedValue,
  linkField,
  linksOf,
  offeredSources,
  type SharedLink,
  sharedLinksOf,
  sharedNames,
  sharedRow,
  sharedValue,
} from '../../rules/links.ts'
import { pathOfSheet } from '../../rules/path.ts'
import { labelOf } from '../../rules/sheets.ts'
import { cellOf, rowIn, valueIn, writtenWith } from '../../rules/values.ts'
import type { LinkedSheets } from '../shared/sheet-values.ts'
import { useFigure, useSheetName } from '../shared/use-sentences.ts'
import type { SheetWork } from '../shared/use-sheet.ts'
import classes from './methods.module.css'

/** The sheet that links are on, with what the others come to. */
export type LinkedPart = { valuationId: string; sheet: IndicatingSheet; work: SheetWork; linked: LinkedSheets }
type Source = Pick<Link, 'from' | 'output'> | Pick<SharedLink, 'from' | 'measure' | 'cells'>

/** Fields that stand for one figure: one that is taken leaves no other. */
const INSTEAD: Readonly<Record<string, string>> = { landRate: 'landValue', landValue: 'landRate' }

const isShared = <S extends Source>(source: S): source is Extract<S, { from: typeof ENGAGEMENT }> =>
  source.from === ENGAGEMENT
/** What is written of a source that a figure is taken from, or was typed in place of. */
const rowOf = (source: Source, state: 'LINKED' | 'TYPED'): FormRow =>
  isShared(source) ? sharedRow(source.cells, state) : { from: source.from, output: source.output, state }

/** Returns what may be taken into fields from other sheets and from the engagement and what is, and the edits that take, type and give back. */
export function useLinks({ valuationId, sheet, work, linked }: LinkedPart) {
  const { t } = useTranslation()
  const { sheets, sourceOf, shared } = linked
  const figure = useFigure()
  const language = useLanguage()
  const { number } = useFormat()
  const named = useSheetName()
  const { values } = work
  const links = [...linksOf(sheet, sheets), ...sharedLinksOf(sheet, values)]
  const figureOf = (field: string, source: Source) => {
    const row = rowIn(values, cellOf(field)?.row ?? '')
    return isShared(source)
      ? sharedValue({ field, ...source }, row)
      : linkedValue({ field, ...source }, { sheets, outcomeOf: sourceOf }, row)
  }
  /** The rate of the engagement that a field may take now. */
  const sharedFor = (field: string): Extract<Source, { from: typeof ENGAGEMENT }>[] => {
    const measure = measureFor(sheet, field)
    const rate = shared.find((one) => one.measure === measure)
    return measure && rate ? [{ from: ENGAGEMENT, measure, cells: cellsOfRate(rate) }] : []
  }
  return {
    part: { valuationId, sheet, work, linked },
    linkOf: (field: string) => links.find((one) => one.field === field),
    isBroken: (field: string) => isRow(values[linkField(field)]) && !links.some((one) => one.field === field),
    offered: (field: string) => offeredSources(sheet, field, sheets),
    shared: sharedFor,
    /** The rate that holds now, where a field has taken another one or an earlier version of it. */
    newer: (field: string, { cells }: SharedLink) =>
      sharedFor(field).find((one) => one.cells.rate !== cells.rate || one.cells.version !== cells.version),
    figureOf,
    nameOf: (source: Source): string => {
      if (!isShared(source)) return named(labelOf(sheets, source.from))
      const { texts, fields } = sharedNames(source)
      const { version } = source.cells
      return t('methods:shared.name', {
        number: isolateBidi(texts.number),
        area: isolateBidi(fields.area[language]),
        version: number(Number(version)),
      })
    },
    /** What a source gives a field, as it is written. */
    textOf: (field: string, source: Source): string | null => {
      const value = figureOf(field, source)
      const unit = linkedField(shapeOf(sheet), field)?.unit ?? 'NUMBER'
      return value === null ? null : figure({ value, unit })
    },
    /** Takes the figure of a source into fields; what was typed there is given up. */
    take: (fields: readonly string[], source: Source) =>
      work.change(
        fields.flatMap((field) => [
          { field: linkField(field), value: rowOf(source, 'LINKED') },
          ...emptied(values, field),
          ...(INSTEAD[field]
            ? [...emptied(values, INSTEAD[field]), { field: linkField(INSTEAD[field]), value: null }]
            : []),
        ]),
      ),
    /** Leaves the source for a figure that is typed, which begins with what the source gives. */
    type: (link: Link | SharedLink) =>
      work.change([
        { field: linkField(link.field), value: { ...rowOf(link, 'TYPED'), reason: link.reason } },
        writtenWith(values, link.field, figureOf(link.field, link)),
      ]),
    reason: (link: Link | SharedLink, reason: string) =>
      work.edit(linkField(link.field), { ...rowOf(link, 'TYPED'), reason: reason || null }),
    /** Gives up a link whose source is gone. */
    forget: (field: string) => work.change([{ field: linkField(field), value: null }]),
  }
}

const emptied = (values: FormValues, field: string): FieldEdit[] =>
  valueIn(values, field) === null ? [] : [writtenWith(values, field, null)]

type Props = LinkedPart & {
  field: string
  /** How many rows the same is offered for, where it is one for all of them. */
  alike?: readonly string[]
}

/** Where a field takes its figure from, or may: the way to the source, typing another with its reason, and taking it again. */
export function FieldLink({ field, alike = [field], ...part }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
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
  const newer = link && editable && isShared(link) ? links.newer(field, link) : undefined
  if (link && !link.isTyped)
    return (
      <Row wrap gap={[4, 8]} className={classes.fact}>
        <span data-way="from">
          {t('methods:link.from')}{' '}
          {isShared(link) ? (
            <Iso>{links.nameOf(link)}</Iso>
          ) : (
            <TextLink to={pathOfSheet(part.valuationId, link.from)}>{links.nameOf(link)}</TextLink>
          )}
        </span>
        {newer ? (
          <Button
            size="compact-md"
            variant="default"
            className={classes.take}
            onClick={() => links.take([field], newer)}
          >
            {t('methods:shared.newer', {
              figure: isolateBidi(links.textOf(field, newer) ?? '—'),
              version: number(Number(newer.cells.version)),
            })}
          </Button>
        ) : null}
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
          label={t('methods:link.reason', { sheet: isolateBidi(links.nameOf(link)) })}
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
              {t('methods:link.again', { sheet: isolateBidi(links.nameOf(link)) })}
            </Button>
            {links.textOf(field, link)}
          </Row>
        ) : null}
      </Column>
    )
  // A sheet that nobody has begun is offered nowhere, and no second figure beside one that is taken.
  const instead = INSTEAD[field]
  const isOpen = editable && !(instead && links.linkOf(instead))
  const ofSheets = isOpen ? links.offered(field).filter(({ from }) => part.linked.sheets[from]) : []
  const offered = isOpen ? [...ofSheets, ...links.shared(field)] : []
  if (offered.length === 0) return null
  return (
    <Row wrap gap={[4, 8]} className="no-print">
      {offered.map((source) => {
        const sheet = isolateBidi(links.nameOf(source))
        const figure = isolateBidi(links.textOf(field, source) ?? '—')
        return (
          <Row wrap gap={[4, 8]} key={`${source.from} ${isShared(source) ? source.measure : source.output}`}>
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
  const linkable = columns.filter((column) => isLinkable(`${row}.${column}`))
  return linkable.map((column) => (
    <FieldLink
      key={column}
      {...part}
      field={`${row}.${column}`}
      alike={rows.map(({ field }) => `${field}.${column}`)}
    />
  ))
}
