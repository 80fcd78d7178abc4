import { useEffect, useRef, useState } from 'react'
import type { BotCheck } from '#kernel/bot-check.ts'
import { useLanguage } from '#web/kit/text/use-format.ts'
import { RpcError } from '#web/rpc/rpc.ts'
import { useShownScheme } from '#web/styles/colour-scheme.ts'
import { provideProofs } from './proof-source.ts'
import { renderWidget, type Widget } from './providers.ts'

/** How long a form waits for a proof, in ms. */
const PROOF_TIMEOUT = 120_000

type Waiting = { resolve: (proof: string) => void; reject: (error: RpcError) => void }

/** Renders the widget, again for another language or theme, and provides its proofs to the forms of the page. */
export function useBotCheck({ provider, siteKey }: BotCheck) {
  const language = useLanguage()
  const dark = useShownScheme() === 'dark'
  const box = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'quiet' | 'awaited' | 'failed'>('quiet')
  const [round, setRound] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round renders it again
  useEffect(() => {
    const container = document.createElement('div')
    box.current?.append(container)
    let proof: string | undefined
    let widget: Widget | undefined
    let isUnmounted = false
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
    const onExpired = () => {
      proof = undefined
    }
    renderWidget(provider, container, { siteKey, language, dark, onProof, onExpired, onFailure }).then((made) => {
      if (isUnmounted) made.remove()
      else widget = made
    }, onFailure)
    const stop = provideProofs({
      proof() {
        const ready = proof
        proof = undefined
        if (ready !== undefined) return Promise.resolve(ready)
        if (hasFailed) {
          // Renders the widget again for the next attempt.
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
        widget?.reset()
      },
    })
    return () => {
      isUnmounted = true
      stop()
      settle(({ reject }) => reject(new RpcError({ type: 'AUTHENTICATION', code: 'bot-check-failed' }, 0)))
      widget?.remove()
      container.remove()
      setState('quiet')
    }
  }, [provider, siteKey, language, dark, round])

  return { box, state }
}
