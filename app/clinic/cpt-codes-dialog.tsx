import { useEffect, useState } from 'react'
import * as cptCodesWords from '../../src/domain/messages/en-cpt-codes'
import { loadWords, type Messages } from '../../src/domain/messages/messages'
import { ReferenceDialog } from '../../src/ui/overlays/reference-dialog'
import { useApp } from '../app-context'

const sections = [cptCodesWords]

export function CptCodesDialog({ onClose }: { onClose: () => void }) {
  const { lang } = useApp()
  const [words, setWords] = useState<Messages | null>(null)
  useEffect(() => {
    let isWanted = true
    void loadWords(lang, sections).then((loaded) => isWanted && setWords(loaded))
    return () => {
      isWanted = false
    }
  }, [lang])
  if (!words) return null
  return (
    <ReferenceDialog words={words.cptCodes} closeLabel={words.common.close} onClose={onClose} />
  )
}
