import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { type KeptForms, type Opened, useOpenedDraft } from '#web/drafts/use-opened-draft.ts'
import { useMe } from '#web/me.ts'
import { ErrorPage } from '#web/pages/error-page.tsx'
import { DetailsSkeleton } from '#web/records/details/details-skeleton.tsx'
import { isId } from '#web/records/list-search.ts'
import { isNotFound } from '#web/rpc.ts'
import type { ValuationDetails } from '../model.ts'
import { EditForm } from './edit/edit-form.tsx'
import { GoneForm } from './edit/gone-form.tsx'
import { placeOf } from './form/draft.ts'
import { valuationQuery } from './reads.ts'

/** A stored valuation in its form. */
export function EditScreen() {
  const { id } = useParams({ from: '/valuations/$id/edit' })
  const person = useMe().user?.id
  const read = useQuery({ ...valuationQuery(id), enabled: isId(id) })
  if (!isId(id) || !person) return <ErrorPage kind="NOT_FOUND" />
  if (isNotFound(read.error)) return <GoneForm key={id} id={id} person={person} />
  if (read.data) return <Kept key={`${id} ${person}`} valuation={read.data} person={person} />
  if (read.isError) return <ErrorPage error={read.error} onRetry={() => void read.refetch()} />
  return <DetailsSkeleton strip />
}

function Kept({ valuation, person }: { valuation: ValuationDetails; person: string }) {
  const kept = useOpenedDraft(placeOf(person, valuation.id))
  if (!kept.opened) return <DetailsSkeleton strip />
  return <Begun key={kept.opened.id} valuation={valuation} kept={kept} opened={kept.opened} />
}

// The form keeps the record as it was when it was opened: a newer one must not slip in beneath what is being typed.
function Begun({ valuation, kept, opened }: { valuation: ValuationDetails; kept: KeptForms; opened: Opened }) {
  const [begunWith] = useState(valuation)
  return <EditForm valuation={begunWith} kept={kept} opened={opened} />
}
