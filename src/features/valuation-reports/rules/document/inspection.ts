import { type Block, type Column, facts, heading, paragraphs, textOf } from '#features/papers/rules/blocks.ts'
import { kuwaitDayOf } from '#kernel/dates.ts'
import { decimal } from '#kernel/decimal.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { isBlank } from '#kernel/text.ts'
import { FORM_FIELDS, FORM_LISTS, FORM_SECTIONS, type FormListName } from '../../../inspections/fields.ts'
import { PHOTO_CATEGORIES } from '../../../inspections/model/codes.ts'
import { areaSum, rowArea } from '../../../inspections/rules/areas.ts'
import { rowsOf } from '../../../inspections/rules/form.ts'
import type { ReportDocument, ReportInspection } from '../../model.ts'
import { isPicture, PAGE_SIDE } from './closing.ts'
import { type Telling, wordOf, writtenFacts } from './telling.ts'

/** The most pictures of plans. */
const MOST_PLANS = 2

/** The longest side of a photo in print, in pixels: 200 dpi on half of the page. */
const PHOTO_SIDE = 680

/** The visit and what it found; the extent and its limits first. */
export function inspection(telling: Telling): Block[] {
  const { data, speaker } = telling
  const held = data.inspection
  if (!held) return [{ kind: 'note', text: textOf(wordOf(telling, 'inspection.none', 'review.uninspected')) }]
  return [
    ...facts([
      [speaker.word('inspection.held'), speaker.date(kuwaitDayOf(held.heldAt))],
      [speaker.word('inspection.by'), speaker.typed(held.heldByName)],
      ...filledFields(telling, held, 'visit'),
    ]),
    ...FORM_SECTIONS.filter((section) => section !== 'visit').flatMap((section) =>
      sectionBlocks(telling, held, section),
    ),
  ]
}

function filledFields({ speaker }: Telling, { form }: ReportInspection, section: string) {
  const its = Object.entries(FORM_FIELDS).filter(([name, field]) => field.section === section && name !== 'noDefects')
  return writtenFacts(speaker, Object.fromEntries(its), form)
}

function sectionBlocks(telling: Telling, held: ReportInspection, section: (typeof FORM_SECTIONS)[number]): Block[] {
  const { speaker } = telling
  // The sketch is drawn with the plans.
  const lists = (Object.keys(FORM_LISTS) as FormListName[]).filter(
    (list) => FORM_LISTS[list].section === section && list !== 'sketch',
  )
  const blocks = [
    ...facts(filledFields(telling, held, section)),
    ...lists.flatMap((list) => listTable(telling, held, list)),
    ...(section === 'defects' && held.form.noDefects === true ? paragraphs(speaker.word('inspection.noDefects')) : []),
  ]
  return blocks.length > 0 ? [heading(speaker.say(`inspections:section.${section}`)), ...blocks] : []
}

function listTable({ speaker }: Telling, { form }: ReportInspection, list: FormListName): Block[] {
  const rows = rowsOf(form, list)
  if (rows.length === 0) return []
  const cells = Object.entries(FORM_LISTS[list].row).filter(([name]) => rows.some(({ row }) => !isBlank(row[name])))
  const columns = cells.map(
    ([name, { kind, words }]): Column => ({
      head: textOf(words[speaker.reading.language]),
      ...(kind === 'choice' || kind === 'text' ? {} : { figure: true as const }),
      share: name === 'note' ? 3 : kind === 'text' ? 2 : 1,
    }),
  )
  const written = rows.map(({ row }) =>
    cells.map(([name, descriptor]) => textOf(speaker.field(descriptor, row[name] ?? null))),
  )
  if (list !== 'areas') return [{ kind: 'table', columns, rows: written }]
  const total = textOf(speaker.word('inspection.total'))
  const totals = rows.map(({ row }) => textOf(worked(speaker, rowArea(row))))
  const foot = [total, ...cells.slice(1).map(() => textOf('')), textOf(worked(speaker, areaSum(form, null).measured))]
  return [
    {
      kind: 'table',
      columns: [...columns, { head: total, figure: true, share: 1 }],
      rows: written.map((row, at) => [...row, totals[at] ?? textOf('')]),
      foot,
    },
  ]
}

const worked = (speaker: Telling['speaker'], area: number | null): string =>
  area === null ? '' : speaker.figure({ value: area, unit: 'SQM' })

/** The plan of the building: where it is annexed, the annex; else its pictures, where there are any, over the measured areas of each floor. */
export function plan(telling: Telling): Block[] {
  const { data, speaker, choice } = telling
  const plans = data.documents.filter(({ documentType }) => documentType === 'BUILDING_PLAN')
  const annexed = plans.map(({ id }) => choice.annexes.indexOf(id)).filter((at) => at >= 0)
  const floors = byFloor(telling, plans.length > 0)
  if (plans.length === 0) return floors
  if (annexed.length > 0) {
    const n = speaker.list(annexed.map((at) => speaker.number(at + 1)))
    return [heading(speaker.word('plan')), ...paragraphs(speaker.word('plan.annexed', { n })), ...floors]
  }
  const items = plans.flatMap((document) => planPictures(telling, document)).slice(0, MOST_PLANS)
  if (items.length === 0) return [heading(speaker.word('plan')), ...paragraphs(speaker.word('plan.listed')), ...floors]
  return [heading(speaker.word('plan')), { kind: 'pictures', columns: 1, items }, ...floors]
}

/** A plan as it is drawn: a picture, or the first pages of a PDF. */
function planPictures({ speaker, pictures, pages }: Telling, document: ReportDocument) {
  const { sha256, width, height, title } = document
  const caption = textOf(title ? speaker.typed(title) : speaker.word('plan'))
  if (isPicture(document))
    return [{ picture: pictures.add(sha256, PAGE_SIDE), ratio: (height ?? 1) / (width ?? 1), caption }]
  return (pages.get(sha256) ?? []).map((ratio, at) => ({
    picture: pictures.add(sha256, PAGE_SIDE, at + 1),
    ratio,
    caption,
  }))
}

/** The measured areas of each floor together; nothing without any, and where each floor is one row that the inspection shows beside no plan. */
function byFloor({ data, speaker }: Telling, hasPlan: boolean): Block[] {
  const form = data.inspection?.form ?? {}
  const rows = rowsOf(form, 'areas').filter(({ row }) => rowArea(row) !== null)
  const floors = [...Map.groupBy(rows, ({ row }) => row.floor)]
  if (rows.length === 0 || (!hasPlan && floors.length === rows.length)) return []
  const { floor, area } = FORM_LISTS.areas.row
  const { language } = speaker.reading
  const figure = (value: number) => isolateBidi(speaker.number(value))
  const sum = (of: typeof rows) => of.reduce((all, { row }) => all.plus(rowArea(row) ?? 0), decimal(0)).toNumber()
  return [
    { kind: 'text', text: textOf(speaker.word('inspection.byFloor')), mute: true },
    {
      kind: 'table',
      columns: [
        { head: textOf(floor.words[language]), share: 2 },
        { head: textOf(speaker.word('book.sqm', { name: area.words[language] })), figure: true, share: 1 },
      ],
      rows: floors.map(([code, of]) => [speaker.field(floor, code ?? null), figure(sum(of))].map(textOf)),
      foot: [textOf(speaker.word('inspection.total')), textOf(figure(sum(rows)))],
    },
  ]
}

/** The photos in the order of what they show, which is above each. */
export function photos({ data, speaker, pictures }: Telling): Block[] {
  const all = data.inspection?.photos ?? []
  if (all.length === 0) return []
  const ordered = PHOTO_CATEGORIES.flatMap((category) => all.filter((photo) => photo.category === category))
  return [
    {
      kind: 'pictures',
      columns: 2,
      items: ordered.map(({ category, sha256, width, height, caption, takenAt }) => ({
        picture: pictures.add(sha256, PHOTO_SIDE),
        ratio: height / width,
        title: textOf(speaker.say(`inspections:photo.${category}`)),
        caption: textOf(
          speaker.list([
            ...(caption ? [speaker.typed(caption)] : []),
            ...(takenAt ? [speaker.date(kuwaitDayOf(takenAt))] : []),
          ]),
        ),
      })),
    },
  ]
}

/** The longest side of the photo on the cover, in pixels. */
const COVER_SIDE = 1200

/** The photo of the cover: the first one of the façade; null without one. */
export function coverPhoto({ data, pictures }: Telling): { picture: number; ratio: number } | null {
  const facade = data.inspection?.photos.find(({ category }) => category === 'FACADE')
  return facade ? { picture: pictures.add(facade.sha256, COVER_SIDE), ratio: facade.height / facade.width } : null
}
