import type { ReactNode } from 'react'
import { Button } from '../controls/button.tsx'

type Paged = { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
type Props = { of: Paged; className?: string | undefined; fullWidth?: boolean; children: ReactNode }

/** The button that reads the next page of what is read in pages; nothing after the last one, nor on paper. */
export function MorePages({ of, className = '', fullWidth = false, children }: Props) {
  if (!of.hasNextPage) return null
  return (
    <div className={`${className} no-print`}>
      <Button
        variant="default"
        size="sm"
        fullWidth={fullWidth}
        loading={of.isFetchingNextPage}
        onClick={() => void of.fetchNextPage()}
      >
        {children}
      </Button>
    </div>
  )
}
