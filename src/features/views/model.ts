import { type Actor, isAdmin } from '#access/actor.ts'
import { ROLES, type Role } from '#access/roles.ts'

/** The lists that have saved views. */
export const VIEWED_LISTS = ['valuations', 'properties', 'market'] as const
export type ViewedList = (typeof VIEWED_LISTS)[number]

/** Who has a view besides its owner: the people of a role, or all. */
export const AUDIENCES = ['all', ...ROLES] as const
export type Audience = 'all' | Role

/** The most views of one list that a person can save. */
export const MOST_VIEWS = 30
/** The longest name of a view, in characters. */
export const MAX_VIEW_NAME = 60

/** What a view says of a list: its address (filters and sort), and if given its columns, density and layout. */
export type ViewSettings = {
  search: Record<string, string>
  columns?: string[] | undefined
  density?: 'comfortable' | 'compact' | undefined
  /** The path of the layout: table, endless list or cards. */
  layout?: string | undefined
}

/** A saved view as it is sent to those who have it. */
export type ListView = {
  id: string
  version: number
  name: string
  sharedWith: Audience | null
  own: boolean
  ownerName: string
  /** True when this person may change, rename and delete it. */
  editable: boolean
  settings: ViewSettings
}

/** A view is its owner's; once shared it is changed by those who may share it. */
export function mayChangeView(
  actor: Pick<Actor, 'id' | 'role'>,
  { ownerId, sharedWith }: { ownerId: string; sharedWith: string | null },
): boolean {
  return sharedWith === null ? ownerId === actor.id : isAdmin(actor)
}
