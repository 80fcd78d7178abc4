import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { ErrorPage } from '#web/pages/error-page.tsx'
import type { ValuationDetails } from '../model.ts'
import { DetailsSkeleton } from './details/details-skeleton.tsx'
import { EditForm } from './edit/edit-form.tsx'
import { isNotFound, valuationQuery } from './reads.ts'
import { isId } from './search.ts'

/** A stored valuation in its form. */
export function EditScreen() {
  const { id } = useParams({ from: '/valuations/$id/edit' })
  const read = useQuery({ ...valuationQuery(id), enabled: isId(id) })
  if (!isId(id) || isNotFound(read.error)) return <ErrorPage kind="NOT_FOUND" />
  if (read.data) return <Opened key={id} valuation={read.data} />
  if (read.isError) return <ErrorPage error={read.error} onRetry={() => void read.refetch()} />
  return <DetailsSkeleton />
}

// The form keeps the record as it was when it was opened: a newer one must not slip in beneath what is being typed.
function Opened({ valuation }: { valuation: ValuationDetails }) {
  const [opened] = useState(valuation)
  return <EditForm opened={opened} />
}
