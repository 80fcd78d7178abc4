import { surroundingsBlocks } from '../../../spatial/rules/paper.ts'
import type { Block } from './blocks.ts'
import type { Telling } from './telling.ts'

/** The annex of what is around the property, where the report takes it in: amenities, zone and market as at the day it names. */
export function surroundings({ data, speaker }: Telling): Block[] {
  if (data.content.surroundings !== 'ANNEXED') return []
  // Versions that were issued before there was this annex have nothing of it.
  return surroundingsBlocks(data.surroundings ?? null, speaker.reading)
}
