import { foldName } from '#kernel/spellings.ts'
import { type Declaration, PARTY_FIELDS, type Parties } from '../model.ts'

type PartyField = (typeof PARTY_FIELDS)[number]

/** Who orders and who reads the report: one side, whose people may change places. */
const CLIENTS: readonly PartyField[] = ['requestor', 'requestedParty', 'clientName']
const PLACE: readonly PartyField[] = ['areaName', 'blockNumber', 'plotNumber']

/** Words that name nobody, folded: how a person is addressed, and the legal form of a company. */
const ADDRESS =
  /(?<![^ ])(?:السيد|السيده|الساده|المحترم|المحترمه|المحترمين|سعاده|الفاضل|الفاضله|mr|mrs|ms|messrs)(?![^ ])/g
const FORM = /(?<![^ ])(?:ش م ك(?: [عمب])?|ذ م م|k s c(?: [pc])?|ksc[pc]?|w l l|wll)(?![^ ])/g
/** What a block or a plot is called beside its number, and an area beside its name. */
const CALLED = /(?<![^ ])(?:قطعه|القطعه|قسيمه|القسيمه|منطقه|رقم|block|plot|area|no)(?![^ ])/g

/** A name as it counts: without punctuation, address and legal form; what is nothing else stays as it is. */
function partyOf(name: string | null): string {
  const folded = foldName(name ?? '')
  const words = foldName(folded.replace(/[^\p{L}\p{N}]+/gu, ' '))
  return clean(words.replace(ADDRESS, ' ').replace(FORM, ' ')) || words || folded
}
const placeOf = (text: string | null) => clean(foldName(text ?? '').replace(CALLED, ' '))
const clean = (text: string) => text.replace(/ +/g, ' ').trim()

/**
 * The fields by which the parties are others than those that a declaration is about. Another wording of a name is no difference, nor is one of the client's
 * side in another place of that side. Who declared no conflict is asked about those who are new; who declared one also about those who are there no more.
 */
export function changedSince({ kind, about }: Pick<Declaration, 'kind' | 'about'>, now: Parties): PartyField[] {
  const isChanged = (field: PartyField, side: readonly PartyField[]) => {
    const before = side.map((one) => partyOf(about[one]))
    const present = side.map((one) => partyOf(now[one]))
    const [was, is] = [partyOf(about[field]), partyOf(now[field])]
    const isNew = is !== '' && !before.includes(is)
    return isNew || (kind !== null && was !== '' && !present.includes(was))
  }
  return PARTY_FIELDS.filter((field) => {
    if (PLACE.includes(field)) return placeOf(about[field]) !== placeOf(now[field])
    return isChanged(field, CLIENTS.includes(field) ? CLIENTS : [field])
  })
}
