import { type ComponentType, useEffect, useState } from 'react'
import { useMe } from '../session/me.ts'
import { guardSignOut } from '../session/sign-out-guard.ts'
import { unsavedForms } from './keeper.ts'
import type { SignOutDialogProps } from './sign-out-dialog.tsx'

type Asked = SignOutDialogProps & { Dialog: ComponentType<SignOutDialogProps> }

/** A sign-out takes along what its person left unsaved on this device, in whichever tab: it asks before. */
export function SignOutQuestion() {
  const person = useMe().user?.id
  const [asked, setAsked] = useState<Asked | null>(null)

  useEffect(() => {
    if (!person) return
    return guardSignOut(async () => {
      const count = unsavedForms(person)
      if (count === 0) return true
      const { SignOutDialog } = await import('./sign-out-dialog.tsx')
      return new Promise((resolve) => {
        const answer = (leaves: boolean) => {
          setAsked(null)
          resolve(leaves)
        }
        setAsked({ Dialog: SignOutDialog, count, onAnswer: answer })
      })
    })
  }, [person])

  if (!asked) return null
  const { Dialog, ...props } = asked
  return <Dialog {...props} />
}
