import { isRole, type Role } from '#access/roles.ts'
import type { UserFilters } from '../../model/user.ts'

/** The rows of one page of the list. */
export const PAGE_SIZE = 20
/** The longest text that is searched for, in characters: as the server has it. */
export const LONGEST_TEXT = 200

const FILTERS = ['text', 'role', 'active'] as const
export type FilterName = (typeof FILTERS)[number]

/** What the address of the list says, as it was typed: 'yes' or 'no' for `active`, so that it needs no quotes there. */
export type PeopleSearch = { [F in FilterName]?: string } & { after?: string; page?: number }

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Reads the address of the list. A filter whose value is none stays, so that it can be shown and removed. */
export function peopleSearch(search: Record<string, unknown>): PeopleSearch {
  const typed = FILTERS.flatMap((name) => {
    const value = String(search[name] ?? '')
      .trim()
      .slice(0, LONGEST_TEXT)
    return value ? [[name, value]] : []
  })
  const page = Number(search.page)
  const after = typeof search.after === 'string' && UUID.test(search.after) ? search.after : undefined
  return {
    ...Object.fromEntries(typed),
    ...(after ? { after } : {}),
    ...(after && Number.isSafeInteger(page) && page > 1 ? { page } : {}),
  }
}

/** The filters alone: what stays of an address when the list starts from its first row, or is shown in another view. */
export function filtersOf({ after: _, page: __, ...filters }: PeopleSearch): PeopleSearch {
  return filters
}

/** The role and the state that an address names; undefined for none, or for a value that is none. */
export const roleOf = ({ role }: PeopleSearch): Role | undefined => (isRole(role) ? role : undefined)
export const activeOf = ({ active }: PeopleSearch): 'yes' | 'no' | undefined =>
  active === 'yes' || active === 'no' ? active : undefined

/** The filters as `people.list` takes them; a value that is none narrows nothing. */
export function readFilters(search: PeopleSearch): UserFilters {
  const [role, active] = [roleOf(search), activeOf(search)]
  return {
    ...(search.text ? { text: search.text } : {}),
    ...(role ? { role } : {}),
    ...(active ? { active: active === 'yes' } : {}),
  }
}

/** True when the list shows less than everybody. */
export const isNarrowed = (search: PeopleSearch): boolean => Object.keys(readFilters(search)).length > 0
