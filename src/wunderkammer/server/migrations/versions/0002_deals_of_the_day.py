"""Deals of the day, and which tables play them."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "daily_deal",
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("day", sa.String(10), nullable=False),
        sa.Column("seed", sa.LargeBinary(32), nullable=False),
        sa.PrimaryKeyConstraint("game", "day", name="pk_daily_deal"),
    )
    op.add_column("game_table", sa.Column("day", sa.String(10), nullable=True))
    op.add_column("game_table", sa.Column("points", sa.Integer, nullable=True))
    op.add_column("game_table", sa.Column("ended", sa.BigInteger, nullable=True))
    op.create_index("ix_game_table_game_day_host", "game_table", ["game", "day", "host"], unique=True)


def downgrade() -> None:
    op.drop_index("ix_game_table_game_day_host", "game_table")
    op.drop_column("game_table", "ended")
    op.drop_column("game_table", "points")
    op.drop_column("game_table", "day")
    op.drop_table("daily_deal")
