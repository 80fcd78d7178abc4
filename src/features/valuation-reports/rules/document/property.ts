import { type Block, facts, heading, textOf } from '#features/papers/rules/blocks.ts'
import { isGranted } from '#features/terms/model/codes.ts'
import { percentSign } from '#kernel/format.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { isBlank } from '#kernel/text.ts'
import { HIGHEST_USE_TESTS } from '../../../approaches/fields/assumptions.ts'
import { PLANNING_SHAPE, type PlanningField } from '../../../approaches/fields/planning.ts'
import { evaluatePlanning } from '../../../approaches/rules/planning.ts'
import { surroundingsBlocks } from '../../../spatial/rules/paper.ts'
import { recorded } from './parties.ts'
import { assumedBlocks, type Telling, writtenFacts } from './telling.ts'

/** The property and its title: item b of IVS 106, 30.6. */
export function asset(telling: Telling): Block[] {
  const { data, speaker } = telling
  const { property, governorate, record } = data
  const inRegister = property
    ? facts([
        [speaker.word('propertyName'), property.name && speaker.typed(property.name)],
        [speaker.word('street'), property.street && speaker.typed(property.street)],
        [speaker.word('address'), property.fullAddress && speaker.typed(property.fullAddress)],
        [
          speaker.word('registered.area'),
          property.area === record.propertySize ? null : speaker.figure({ value: property.area, unit: 'SQM' }),
        ],
        [
          speaker.say('inspections:field.yearBuilt'),
          property.yearBuilt ? speaker.code(String(property.yearBuilt)) : null,
        ],
        [
          speaker.say('inspections:field.floors'),
          property.floors === null ? null : speaker.code(String(property.floors)),
        ],
      ])
    : []
  return [
    ...facts([
      recorded(telling, 'propertyCategory'),
      [speaker.word('governorate'), governorate && speaker.say(`places:governorate.${governorate}`)],
      [recorded(telling, 'areaName')[0], record.areaName && speaker.area(record.areaName)],
      recorded(telling, 'blockNumber'),
      recorded(telling, 'plotNumber'),
      recorded(telling, 'planNumber'),
      recorded(telling, 'propertySize'),
      recorded(telling, 'hasBuilding'),
    ]),
    heading(speaker.word('title')),
    ...facts([
      recorded(telling, 'ownerName'),
      recorded(telling, 'documentType'),
      recorded(telling, 'documentNumber'),
      recorded(telling, 'documentDate'),
    ]),
    ...(inRegister.length > 0 ? [heading(speaker.word('registered')), ...inRegister] : []),
    ...planning(telling),
    // What the four tests came to, the use that the value rests on, and why.
    ...assumedBlocks(telling, 'use', [...HIGHEST_USE_TESTS, 'highestUse', 'highestUseReason']),
  ]
}

/** What of planning is in the table, beside what is permitted. */
const IN_TABLE: readonly PlanningField[] = [
  'permittedRatio',
  'permittedCoverage',
  'permittedFloors',
  'permittedHeight',
  'permittedUse',
  'builtArea',
  'builtFloors',
]

/** What is written of planning and title: what may be built against what is, then all else. */
function planning({ data, speaker }: Telling): Block[] {
  const values = data.sheets.PLANNING
  if (!values) return []
  const { fields } = PLANNING_SHAPE
  const { builtArea, builtFloors, builtRatio, permittedArea, beyond, unused } = evaluatePlanning(values, data.subject)
  const number = (value: unknown) => (typeof value === 'number' ? isolateBidi(speaker.number(value)) : '')
  // What is above the permitted has its sign, as has what is below it, on the left in both languages.
  const difference = (permitted: unknown, built: number | null) => {
    if (typeof permitted !== 'number' || built === null) return ''
    const more = Math.round((built - permitted) * 100) / 100
    return `\u2066${more > 0 ? '+' : more < 0 ? '\u2212' : ''}${speaker.number(Math.abs(more))}\u2069`
  }
  const named = (name: 'ratio' | 'area' | 'floors' | 'coverage' | 'height' | 'use', unit?: string) =>
    `${speaker.word(`planning.${name}`)}${unit ? ` (${unit})` : ''}`
  const compared = (name: string, permitted: unknown, built: number | null) =>
    [name, number(permitted), number(built), difference(permitted, built)] as const
  const percent = percentSign(speaker.reading)
  const category = data.record.propertyCategory
  const rows = [
    compared(named('ratio', percent), values.permittedRatio, builtRatio),
    compared(speaker.word('book.sqm', { name: speaker.word('planning.area') }), permittedArea, builtArea),
    compared(named('floors'), values.permittedFloors, builtFloors),
    compared(named('coverage', percent), values.permittedCoverage, null),
    compared(named('height', speaker.word('planning.metres')), values.permittedHeight, null),
    [
      named('use'),
      speaker.field(fields.permittedUse, values.permittedUse ?? null),
      category ? speaker.say(`valuations:category.${category}`) : '',
      '',
    ] as const,
  ]
  const known = rows.filter(([, permitted]) => permitted !== '')
  const rest = Object.fromEntries(
    Object.entries(fields).filter(([field]) => known.length === 0 || !IN_TABLE.some((one) => one === field)),
  )
  // Where they were typed they are among what is written; one of the two is always 0.
  const unlessTyped = (field: 'beyondArea' | 'unusedArea', value: number | null) =>
    [
      fields[field].words[speaker.reading.language],
      isBlank(values[field]) && value ? speaker.figure({ value, unit: 'SQM' }) : null,
    ] as const
  return [
    heading(speaker.say('sheets:tab.PLANNING')),
    ...(known.length === 0
      ? []
      : [
          {
            kind: 'table' as const,
            columns: [
              { head: textOf(speaker.word('planning.item')), share: 1.2 },
              { head: textOf(speaker.word('planning.permitted')), share: 2 },
              { head: textOf(speaker.word('planning.built')), share: 1.4 },
              { head: textOf(speaker.word('planning.difference')), share: 1.2 },
            ],
            rows: known.map(([name, ...cells]) => [name, ...cells.map((cell) => cell || '—')].map(textOf)),
          },
        ]),
    ...facts([
      ...writtenFacts(speaker, rest, values),
      unlessTyped('beyondArea', beyond),
      unlessTyped('unusedArea', unused),
    ]),
  ]
}

/** By what right the property is held. */
export function tenure(telling: Telling): Block[] {
  const { record, subject } = telling.data
  const { speaker } = telling
  const granted = isGranted(record.tenure)
  return facts([
    recorded(telling, 'tenure'),
    recorded(telling, 'isUsufruct'),
    ...(granted
      ? ([
          recorded(telling, 'tenureGrantor'),
          recorded(telling, 'tenureContract'),
          recorded(telling, 'tenureHolder'),
          recorded(telling, 'tenureStart'),
          recorded(telling, 'tenureEnd'),
          [
            speaker.word('tenure.remaining'),
            subject.remainingMonths === null
              ? null
              : speaker.figure({ value: subject.remainingMonths, unit: 'MONTHS' }),
          ],
          recorded(telling, 'tenureRent'),
          recorded(telling, 'assignability'),
        ] as const)
      : []),
  ])
}

/** The annex of what is around the property, where the report takes it in: amenities, zone and market as at the day it names. */
export function surroundings({ data, speaker }: Telling): Block[] {
  if (data.content.surroundings !== 'ANNEXED') return []
  // Versions that were issued before there was this annex have nothing of it.
  return surroundingsBlocks(data.surroundings ?? null, speaker.reading)
}
