import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { DetailsSkeleton } from '#web/records/details/details-skeleton.tsx'
import { isId } from '#web/records/list/list-search.ts'
import { isNotFound } from '#web/rpc/rpc.ts'
import { ErrorPage } from '#web/shell/error-page.tsx'
import { savedQuery } from './reads.ts'
import { GoneComparison } from './saved/gone-comparison.tsx'
import type { Writing } from './saved/saved-acts.tsx'
import { SavedDetails } from './saved/saved-details.tsx'

/** The screen of one saved comparison: its outcome, what has changed since, and its actions. */
export function SavedComparisonScreen() {
  const { id } = useParams({ from: '/properties/compare/$id' })
  const read = useQuery({ ...savedQuery(id), enabled: isId(id) })
  const [opened, setOpened] = useState<{ of: string; form: Writing }>({ of: id, form: null })
  const writing = opened.of === id ? opened.form : null
  if (!isId(id)) return <ErrorPage kind="NOT_FOUND" />
  // What is being written of one that was deleted meanwhile stays: it can be kept as a new one.
  if (isNotFound(read.error) && !(read.data && writing)) return <GoneComparison id={id} seen={read.data} />
  if (read.data)
    return (
      <SavedDetails key={id} comparison={read.data} writing={writing} onWrite={(form) => setOpened({ of: id, form })} />
    )
  if (read.isError) return <ErrorPage error={read.error} onRetry={() => void read.refetch()} />
  return <DetailsSkeleton />
}
