import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Challenge } from '../second-step/challenge.ts'
import entrance from '../shared/entrance-form.module.css'
import { FormError } from '../shared/form-error.tsx'
import { ProofFields } from './proof-fields.tsx'
import { type Proof, useProof } from './use-proof.ts'

type Props = {
  /** The label of the button. */
  submit: ReactNode
  /** Sends the proof; returns the code that is still due. */
  onProve: (proof: Proof) => Promise<Challenge | undefined>
  danger?: boolean
  /** Shown beside the button. */
  beside: ReactNode
  /** The explanation above the fields. */
  children: ReactNode
}

/** Asks for the password, then for the present second step or a recovery code, before the second step is changed. */
export function ProofForm({ submit: label, onProve, danger = false, beside, children }: Props) {
  const proof = useProof(onProve)
  return (
    <form ref={proof.form} className={entrance.form} onSubmit={proof.submit} noValidate>
      {children}
      <FormError error={proof.error} />
      <ProofFields proof={proof} recovery />
      <div className={entrance.pair}>
        <Button type="submit" loading={proof.busy} color={danger ? 'red' : undefined}>
          {label}
        </Button>
        {beside}
      </div>
    </form>
  )
}
