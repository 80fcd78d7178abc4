import { EndlessScreen } from '#web/records/list/endless/endless-screen.tsx'
import { PEOPLE, PEOPLE_ROWS } from './list/described.tsx'

/** /admin/optimized: all people that match the search, in one scrolling list. */
export function PeopleEndlessScreen() {
  return <EndlessScreen of={PEOPLE} rows={PEOPLE_ROWS} path="/admin/optimized" height={112} />
}
