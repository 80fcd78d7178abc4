import type { ReactNode } from 'react'
import { goToElement } from '#web/kit/layout/use-go-to-hash.ts'
import { TextLink } from '#web/kit/text/links.tsx'
import { wayTo } from '../../rules/way.ts'

type Props = { valuationId: string; field: string | null; inspectionId: string | null; children: ReactNode }

/** What a comment is about, as the way to where it is mended; the name alone for the whole. */
export function AnchorLink({ valuationId, field, inspectionId, children }: Props) {
  const way = wayTo(valuationId, field, inspectionId)
  if (!way) return <b>{children}</b>
  const { path, hash, document } = way
  return (
    <TextLink
      to={path}
      {...(hash ? { hash } : {})}
      {...(document ? { search: { document } as never } : {})}
      // On the same page nothing else leads there a second time.
      onClick={() => hash && setTimeout(() => goToElement(hash))}
    >
      {children}
    </TextLink>
  )
}
