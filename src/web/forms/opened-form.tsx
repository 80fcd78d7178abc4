import { Fragment, type ReactNode } from 'react'
import type { DraftTarget } from '../drafts/stored-drafts.ts'
import { type FormDrafts, type Opened, useOpenedDraft } from '../drafts/use-opened-draft.ts'

type Props = {
  place: DraftTarget
  /** Shown while the other tabs are asked. */
  waiting?: ReactNode
  children: (drafts: FormDrafts, opened: Opened) => ReactNode
}

/** Opens a form with its draft of this device; opening another draft remounts it. */
export function OpenedForm({ place, waiting = null, children }: Props) {
  const drafts = useOpenedDraft(place)
  const { opened } = drafts
  return opened ? <Fragment key={opened.id}>{children(drafts, opened)}</Fragment> : waiting
}
