import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useRef } from 'react'
import type { Valuation } from '#features/valuations/model.ts'
import { DocumentsPanel } from '../panel.tsx'

type Props = {
  valuation: Pick<Valuation, 'id' | 'valuationNumber'>
  /** Read-only, regardless of the person's permissions. */
  reading?: boolean
  /** Whether the open review comments on a document are below it. */
  commented?: boolean
}

/** The documents of a valuation for screens of valuations; the open document is part of the URL. */
export function RecordDocuments({ valuation, reading, commented }: Props) {
  const { document } = useSearch({ strict: false })
  const navigate = useNavigate()
  const router = useRouter()
  // The way back closes what was opened here; what the address brought is taken from it.
  const openedHere = useRef(false)
  const open = (id: string | undefined) => {
    if (id === undefined && openedHere.current) {
      openedHere.current = false
      return router.history.back()
    }
    const replace = document !== undefined
    if (!replace) openedHere.current = true
    void navigate({ to: '.', search: (id ? { document: id } : {}) as never, replace, resetScroll: false })
  }
  return (
    <DocumentsPanel
      key={valuation.id}
      valuation={valuation}
      reading={reading}
      commented={commented}
      opened={document}
      onOpen={open}
    />
  )
}
