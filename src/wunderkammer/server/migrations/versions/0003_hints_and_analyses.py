"""Which tables allow hints, and what a bot said of finished games."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("game_table", sa.Column("hints", sa.Boolean, server_default=sa.false(), nullable=False))
    op.create_table(
        "analysis",
        sa.Column("table", sa.String(16), nullable=False),
        sa.Column("bot", sa.String(64), nullable=False),
        sa.Column("asked_by", sa.String(16), nullable=False),
        sa.Column("asked", sa.BigInteger, nullable=False),
        sa.Column("done", sa.Boolean, nullable=False),
        sa.ForeignKeyConstraint(["table"], ["game_table.id"], name="fk_analysis_table"),
        sa.ForeignKeyConstraint(["asked_by"], ["player.id"], name="fk_analysis_asked_by"),
        sa.PrimaryKeyConstraint("table", name="pk_analysis"),
    )
    op.create_index("ix_analysis_asked_by_asked", "analysis", ["asked_by", "asked"])
    op.create_index("ix_analysis_done_asked", "analysis", ["done", "asked"])
    op.create_table(
        "looked_at",
        sa.Column("table", sa.String(16), nullable=False),
        sa.Column("entry", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("said", sa.JSON, nullable=True),
        sa.ForeignKeyConstraint(["table"], ["analysis.table"], name="fk_looked_at_table"),
        sa.PrimaryKeyConstraint("table", "entry", name="pk_looked_at"),
    )


def downgrade() -> None:
    op.drop_table("looked_at")
    op.drop_table("analysis")
    op.drop_column("game_table", "hints")
