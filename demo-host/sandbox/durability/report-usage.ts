/**
 * Runs in the backend's process before the backend's own code. Responds to any message with the CPU
 * time and memory of the process.
 */
process.on('message', () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage()
  process.send?.({
    cpuSecs: (userCPUTime + systemCPUTime) / 1_000_000,
    memoryBytes: process.memoryUsage.rss(),
    peakBytes: maxRSS * 1024,
  })
})
