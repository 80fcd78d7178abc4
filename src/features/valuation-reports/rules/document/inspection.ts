import {
  type Block,
  type Column,
  facts,
  heading,
  paragraphs,
  type Text,
  textOf,
} from '#features/papers/rules/blocks.ts'
import { kuwaitDayOf } from '#kernel/dates.ts'
import { isBlank } from '#kernel/text.ts'
import { FORM_FIELDS, FORM_LISTS, FORM_SECTIONS, type FormListName } from '../../../inspections/fields.ts'
import { PHOTO_CATEGORIES } from '../../../inspections/model/codes.ts'
import { areaSum, rowArea } from '../../../inspections/rules/areas.ts'
import { rowsOf } from '../../../inspections/rules/form.ts'
import type { ReportInspection } from '../../model.ts'
import { type Telling, wordOf, writtenFacts } from './telling.ts'

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
  const lists = (Object.keys(FORM_LISTS) as FormListName[]).filter((list) => FORM_LISTS[list].section === section)
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
    ...byFloor(speaker, rows, foot.at(-1) ?? textOf('')),
  ]
}

/** The measured areas of each floor together; nothing where each floor is one row. */
function byFloor(speaker: Telling['speaker'], rows: ReturnType<typeof rowsOf>, sum: Text): Block[] {
  const floors = [...Map.groupBy(rows, ({ row }) => row.floor)]
  if (floors.length === rows.length) return []
  const { floor } = FORM_LISTS.areas.row
  const areaOf = (of: ReturnType<typeof rowsOf>) => {
    const areas = of.flatMap(({ row }) => rowArea(row) ?? [])
    return areas.length === 0 ? null : Math.round(areas.reduce((all, area) => all + area, 0) * 10_000) / 10_000
  }
  const name = speaker.word('inspection.byFloor')
  return [
    { kind: 'text', text: textOf(name), mute: true },
    {
      kind: 'table',
      columns: [
        { head: textOf(floor.words[speaker.reading.language]), share: 2 },
        { head: textOf(FORM_LISTS.areas.row.area.words[speaker.reading.language]), figure: true, share: 1 },
      ],
      rows: floors.map(([code, of]) => [speaker.field(floor, code ?? null), worked(speaker, areaOf(of))].map(textOf)),
      foot: [textOf(speaker.word('inspection.total')), sum],
    },
  ]
}

const worked = (speaker: Telling['speaker'], area: number | null): string =>
  area === null ? '' : speaker.figure({ value: area, unit: 'SQM' })

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
