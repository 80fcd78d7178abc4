import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { toastError } from '#web/kit/feedback/error-text.ts'

/**
 * What the dialog of a task needs to know of its record, read when it opens; null until it is there. A refusal is said, and the dialog closed:
 * somebody else has done it by now.
 */
export function useReadFirst<T>({ data, error }: UseQueryResult<T>, onClose: () => void): T | null {
  const refused = useEffectEvent((reason: Error) => {
    toastError(reason)
    onClose()
  })
  useEffect(() => {
    if (error) refused(error)
  }, [error])
  return data ?? null
}
