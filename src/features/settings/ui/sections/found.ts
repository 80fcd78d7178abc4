import type { holds, searchWords } from '#kernel/matches.ts'
import { SECTION_CODES, type SettingSection, sectionOf } from '../../model/sections.ts'
import { HISTORY_SETTINGS, type HistoryKey } from '../../model.ts'

/** The words by which a setting or a section is found. */
type Words = { setting: (key: HistoryKey) => string; section: (code: SettingSection) => string }
/** What was found: a setting, or with `key` null a section as a whole. */
export type Found = { key: HistoryKey | null; section: SettingSection }

/**
 * What holds all words of a search: settings by their label, hint and section, and sections without settings by their own. Those whose own words hold them come
 * before those that lie in a section of that name.
 */
export function foundSettings(
  search: string,
  words: Words,
  matching: { holds: typeof holds; searchWords: typeof searchWords },
): Found[] {
  const sought = matching.searchWords(search)
  if (sought.length === 0) return []
  const settings = SECTION_CODES.flatMap((section): Found[] => {
    const keys = HISTORY_SETTINGS.filter((key) => sectionOf(key) === section)
    return keys.length > 0 ? keys.map((key) => ({ key, section })) : [{ key: null, section }]
  })
  const own = ({ key, section }: Found) => (key ? words.setting(key) : words.section(section))
  const found = settings.filter((one) => matching.holds(`${own(one)} ${words.section(one.section)}`, sought))
  const isDirect = (one: Found) => matching.holds(own(one), sought)
  return [...found.filter(isDirect), ...found.filter((one) => !isDirect(one))]
}
