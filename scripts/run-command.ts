import { type SpawnOptions, spawn } from 'node:child_process'

/**
 * Runs a program, shows its output, and returns its exit code. Returns 1 if a signal ended the
 * program. On every operating system, the commands `node` and `npm` run the same programs that run
 * this script.
 */
export function runCommand(
  command: string,
  args: string[],
  options: Pick<SpawnOptions, 'env' | 'uid' | 'gid' | 'cwd'> = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const npm = process.env.npm_execpath
    const [program, all] =
      command === 'npm' && npm
        ? [process.execPath, [npm, ...args]]
        : [command === 'node' ? process.execPath : command, args]
    const child = spawn(program, all, { stdio: 'inherit', ...options })
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  })
}
