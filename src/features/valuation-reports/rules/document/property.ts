import { type Block, facts, heading } from '#features/papers/rules/blocks.ts'
import { isGranted } from '#features/terms/model/codes.ts'
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

/** What is written of planning and title, with what is built against what may be, in m² and percent. */
function planning({ data, speaker }: Telling): Block[] {
  const values = data.sheets.PLANNING
  if (!values) return []
  const { fields } = PLANNING_SHAPE
  const { builtArea, builtRatio, permittedArea, beyond, unused } = evaluatePlanning(values, data.subject)
  const sqm = (value: number | null) => (value === null ? null : speaker.figure({ value, unit: 'SQM' }))
  // An area that was typed is among what is written.
  const unlessTyped = (field: PlanningField, value: number | null) =>
    [fields[field].words[speaker.reading.language], isBlank(values[field]) ? sqm(value) : null] as const
  // One of the two is always 0.
  const unlessNone = (value: number | null) => value || null
  return [
    heading(speaker.say('sheets:tab.PLANNING')),
    ...facts([
      ...writtenFacts(speaker, fields, values),
      unlessTyped('builtArea', builtArea),
      [
        speaker.say('planningsheet:worked.ratio'),
        builtRatio === null ? null : speaker.figure({ value: builtRatio, unit: 'PERCENT' }),
      ],
      [speaker.say('planningsheet:worked.permitted'), sqm(permittedArea)],
      unlessTyped('beyondArea', unlessNone(beyond)),
      unlessTyped('unusedArea', unlessNone(unused)),
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
