import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { errorText } from '../kit/feedback/error-text.ts'
import { toast } from '../kit/feedback/toast.tsx'
import { signOut } from './session.ts'
import { maySignOut } from './sign-out-guard.ts'

/** Signs out and goes to the sign-in page, unless a form with unsaved changes prevents it; `busy` while the call runs. */
export function useSignOut(): { run: () => void; busy: boolean } {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const run = async () => {
    try {
      if (!(await maySignOut())) return
      setBusy(true)
      await signOut(client)
      await navigate({ to: '/login', replace: true })
    } catch (error) {
      toast.error(errorText(error))
    } finally {
      setBusy(false)
    }
  }
  return { run: () => void run(), busy }
}
