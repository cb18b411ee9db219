/** Why a backup or restore is refused or failed, in a sentence for the operator. */
export class BackupProblem extends Error {
  override readonly name = 'BackupProblem';
}
