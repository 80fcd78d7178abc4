import list from '../layout/panel-list.module.css'
import { ErrorPanel } from './error-panel.tsx'
import { SkeletonRows } from './skeleton-rows.tsx'

type Props = {
  read: { data: unknown; error: unknown; refetch: () => Promise<unknown> }
  /** The rows and columns that hold the place of what is read. */
  rows: number
  columns: number
}

/** What a panel shows until its content is read: its place, or why it can't be read. */
export function Pending({ read: { data, error, refetch }, rows, columns }: Props) {
  if (data) return null
  if (!error) return <SkeletonRows rows={rows} columns={columns} />
  return (
    <div className={list.pad}>
      <ErrorPanel error={error} onRetry={() => void refetch()} />
    </div>
  )
}
