import { describe, expect, it } from 'vitest'
import { isTile, logsOutLocally } from './bridge-path'

describe('framed pages', () => {
  it.each([
    ['/bridge/sso-tile', true, false],
    ['/bridge/patient-detail-tile', true, true],
    ['/bridge/patient-billing-tile', true, true],
    ['/bridge/patient-detail', false, true],
    ['/bridge/patient-billing', false, true],
    ['/bridge/main-app', false, false],
    ['/bridge/unknown', false, false],
    ['/bridge-sso', false, false],
    ['/patient-list', false, false],
    ['/', false, false],
  ])('S19 L10 L11 %s: is a tile %s, logs out in this browser only %s', (path, tile, locally) => {
    expect([isTile(path), logsOutLocally(path)]).toEqual([tile, locally])
  })
})
