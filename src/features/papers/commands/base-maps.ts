import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { fill, type Language } from '#kernel/words.ts'
import type { DrawBase } from '#server/basemap/picture.ts'
import type { StoredPicture } from '#server/typst/paper.ts'
import { papersMessages } from '../messages.ts'
import type { Block, Printed, PrintedText } from '../rules/blocks.ts'

/** The longest side of a base map in print, in pixels. */
const SIDE = 1500

type Sectioned = { blocks: readonly Printed<Block>[] }
type Given = {
  drawBase: DrawBase | undefined
  /** The languages of the paper; streets have their names in the first. */
  languages: readonly Language[]
  /** How many pictures the paper has before these. */
  after: number
}

/**
 * Puts the firm's base map below the shapes of each map of a paper, with a note of whom it is credited to, and gives its pictures. A map whose base map can't be had is
 * printed with its shapes alone.
 */
export async function withBaseMaps<S extends Sectioned>(
  sections: readonly S[],
  { drawBase, languages, after }: Given,
): Promise<{ sections: S[]; pictures: StoredPicture[] }> {
  const pictures: StoredPicture[] = []
  const based = async (block: Printed<Block>): Promise<Printed<Block>> => {
    if (block.kind !== 'map' || !drawBase) return block
    const { map, notes } = block
    const base = await drawBase(map.window, map.ratio, languages[0] ?? 'ar')
    if (!base) return block
    pictures.push({ read: async () => base.bytes, side: SIDE, clear: false })
    return {
      ...block,
      map: { ...map, base: after + pictures.length - 1 },
      notes: base.credit ? withCredit(notes, base.credit, languages) : notes,
    }
  }
  const done: S[] = []
  for (const section of sections) {
    const blocks: Printed<Block>[] = []
    for (const block of section.blocks) blocks.push(await based(block))
    done.push({ ...section, blocks })
  }
  return { sections: done, pictures }
}

/** The notes of a map, of which the last one, whose its borders are, says the source of its base map as well. */
function withCredit(notes: readonly PrintedText[], credit: string, languages: readonly Language[]): PrintedText[] {
  const last = notes.at(-1) ?? {}
  const said = languages.map((language) => [
    language,
    [last[language] ?? last.any, fill(papersMessages.baseMap[language], { credit: isolateBidi(credit) })]
      .filter(Boolean)
      .join(' '),
  ])
  return [...notes.slice(0, -1), Object.fromEntries(said)]
}
