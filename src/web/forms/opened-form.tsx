import { Fragment, type ReactNode } from 'react'
import type { Place } from '../drafts/stored-drafts.ts'
import { type KeptForms, type Opened, useOpenedDraft } from '../drafts/use-opened-draft.ts'

type Props = {
  place: Place
  /** What stands there for the moment that it takes to ask the other tabs. */
  waiting?: ReactNode
  children: (kept: KeptForms, opened: Opened) => ReactNode
}

/** Opens a form with what was kept of it on this device; another one that is opened in its place begins anew. */
export function OpenedForm({ place, waiting = null, children }: Props) {
  const kept = useOpenedDraft(place)
  const { opened } = kept
  return opened ? <Fragment key={opened.id}>{children(kept, opened)}</Fragment> : waiting
}
