import { useComputedColorScheme } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { BotCheck } from '#kernel/bot-check.ts'
import { useLanguage } from '#web/kit/text/use-format.ts'
import { RpcError } from '#web/rpc/rpc.ts'
import { provideProofs } from './proof-source.ts'
import { renderWidget, type Widget } from './providers.ts'

/** How long a form waits for somebody to pass, in ms. */
const PROOF_TIMEOUT = 120_000

type Waiting = { resolve: (proof: string) => void; reject: (error: RpcError) => void }

/** Draws a check into a box, anew for another language or theme, and offers its proofs to the forms of the page. */
export function useBotCheck({ provider, siteKey }: BotCheck) {
  const language = useLanguage()
  const dark = useComputedColorScheme('light') === 'dark'
  const box = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'quiet' | 'awaited' | 'failed'>('quiet')
  const [round, setRound] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round draws it anew
  useEffect(() => {
    const room = document.createElement('div')
    box.current?.append(room)
    let proof: string | undefined
    let drawn: Widget | undefined
    let isOver = false
    let hasFailed = false
    let waiting: Waiting[] = []
    const settle = (tell: (one: Waiting) => void) => {
      const all = waiting
      waiting = []
      all.forEach(tell)
    }
    const onProof = (given: string) => {
      setState('quiet')
      if (waiting.length > 0) settle(({ resolve }) => resolve(given))
      else proof = given
    }
    const onFailure = () => {
      hasFailed = true
      setState('failed')
      settle(({ reject }) => reject(new RpcError({ type: 'NETWORK', code: 'unavailable' }, 0)))
    }
    const onGone = () => {
      proof = undefined
    }
    renderWidget(provider, room, { siteKey, language, dark, onProof, onGone, onFailure }).then((made) => {
      if (isOver) made.remove()
      else drawn = made
    }, onFailure)
    const stop = provideProofs({
      proof() {
        const ready = proof
        proof = undefined
        if (ready !== undefined) return Promise.resolve(ready)
        if (hasFailed) {
          // The next attempt finds it drawn anew, or failed once more.
          setRound((before) => before + 1)
          return Promise.reject(new RpcError({ type: 'NETWORK', code: 'unavailable' }, 0))
        }
        setState('awaited')
        return new Promise<string>((resolve, reject) => {
          waiting.push({ resolve, reject })
          setTimeout(() => reject(new RpcError({ type: 'AUTHENTICATION', code: 'bot-check-failed' }, 0)), PROOF_TIMEOUT)
        })
      },
      renew() {
        proof = undefined
        drawn?.reset()
      },
    })
    return () => {
      isOver = true
      stop()
      settle(({ reject }) => reject(new RpcError({ type: 'AUTHENTICATION', code: 'bot-check-failed' }, 0)))
      drawn?.remove()
      room.remove()
      setState('quiet')
    }
  }, [provider, siteKey, language, dark, round])

  return { box, state }
}
