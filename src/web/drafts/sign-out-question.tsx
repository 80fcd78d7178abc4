import { type ComponentType, useEffect, useState } from 'react'
import { useMe } from '../session/me.ts'
import { guardSignOut } from '../session/sign-out-guard.ts'
import { unsavedForms } from './keeper.ts'
import type { SignOutDialogProps } from './sign-out-dialog.tsx'

type Prompt = SignOutDialogProps & { Dialog: ComponentType<SignOutDialogProps> }

/** Asks before a sign-out, which deletes the person's unsaved forms of all tabs on this device. */
export function SignOutQuestion() {
  const person = useMe().user?.id
  const [prompt, setPrompt] = useState<Prompt | null>(null)

  useEffect(() => {
    if (!person) return
    return guardSignOut(async () => {
      const count = unsavedForms(person)
      if (count === 0) return true
      const { SignOutDialog } = await import('./sign-out-dialog.tsx')
      return new Promise((resolve) => {
        const answer = (leaves: boolean) => {
          setPrompt(null)
          resolve(leaves)
        }
        setPrompt({ Dialog: SignOutDialog, count, onAnswer: answer })
      })
    })
  }, [person])

  if (!prompt) return null
  const { Dialog, ...props } = prompt
  return <Dialog {...props} />
}
