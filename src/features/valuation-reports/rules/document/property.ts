import { type Block, facts, heading, textOf } from '#features/papers/rules/blocks.ts'
import { isGranted } from '#features/terms/model/codes.ts'
import type { FormValue } from '#kernel/form-values.ts'
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
  const sqm = (value: number | null) => (value === null ? null : speaker.figure({ value, unit: 'SQM' }))
  const number = (value: number) => isolateBidi(speaker.number(value))
  const share = (value: number) => speaker.figure({ value, unit: 'PERCENT' })
  // What is above the permitted has its sign, as has what is below it.
  const difference = (permitted: FormValue, built: number | null, write: (value: number) => string) =>
    typeof permitted === 'number' && built !== null ? withSign(built - permitted, write) : ''
  const written = (field: PlanningField) => speaker.field(fields[field], values[field] ?? null)
  const { permittedRatio = null, permittedFloors = null } = values
  const { record } = data
  const rows = [
    [
      'ratio',
      written('permittedRatio'),
      builtRatio === null ? '' : share(builtRatio),
      difference(permittedRatio, builtRatio, share),
    ],
    [
      'area',
      sqm(permittedArea) ?? '',
      sqm(builtArea) ?? '',
      difference(permittedArea, builtArea, (value) => sqm(value) ?? ''),
    ],
    [
      'floors',
      written('permittedFloors'),
      builtFloors === null ? '' : number(builtFloors),
      difference(permittedFloors, builtFloors, number),
    ],
    ['coverage', written('permittedCoverage'), '', ''],
    ['height', written('permittedHeight'), '', ''],
    [
      'use',
      written('permittedUse'),
      record.propertyCategory ? speaker.say(`valuations:category.${record.propertyCategory}`) : '',
      '',
    ],
  ] as const
  const known = rows.filter(([, permitted]) => permitted !== '')
  const rest = Object.fromEntries(
    Object.entries(fields).filter(([field]) => known.length === 0 || !IN_TABLE.some((one) => one === field)),
  )
  // Where they were typed they are among what is written; one of the two is always 0.
  const unlessTyped = (field: 'beyondArea' | 'unusedArea', value: number | null) =>
    [fields[field].words[speaker.reading.language], isBlank(values[field]) ? sqm(value || null) : null] as const
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
            rows: known.map(([name, ...cells]) =>
              [speaker.word(`planning.${name}`), ...cells.map((cell) => cell || '—')].map(textOf),
            ),
          },
        ]),
    ...facts([
      ...writtenFacts(speaker, rest, values),
      unlessTyped('beyondArea', beyond),
      unlessTyped('unusedArea', unused),
    ]),
  ]
}

const withSign = (value: number, write: (value: number) => string): string => {
  const rounded = Math.round(value * 100) / 100
  return rounded === 0 ? write(0) : isolateBidi(`${rounded > 0 ? '+' : '\u2212'}${write(Math.abs(rounded))}`)
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
