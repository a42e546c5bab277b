"""Players, tables, seats and the log."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "player",
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("token_digest", sa.LargeBinary(32), nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_player"),
        sa.UniqueConstraint("token_digest", name="uq_player_token_digest"),
    )
    op.create_table(
        "game_table",
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("rules_version", sa.Integer, nullable=False),
        sa.Column("pack_digest", sa.String(64), nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("seats", sa.JSON, nullable=False),
        sa.Column("seed", sa.LargeBinary(32), nullable=False),
        sa.Column("host", sa.String(16), nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("absent_after", sa.Integer, nullable=True),
        sa.Column("shuffle_seats", sa.Boolean, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("owing", sa.Integer, nullable=False),
        sa.Column("bots_owe", sa.Boolean, nullable=False),
        sa.ForeignKeyConstraint(["host"], ["player.id"], name="fk_game_table_host"),
        sa.PrimaryKeyConstraint("id", name="pk_game_table"),
    )
    op.create_index("ix_game_table_bots_owe", "game_table", ["bots_owe"])
    op.create_index("ix_game_table_host_created", "game_table", ["host", "created"])
    op.create_index("ix_game_table_listed_status_created", "game_table", ["listed", "status", "created"])
    op.create_table(
        "seat",
        sa.Column("table", sa.String(16), nullable=False),
        sa.Column("seat", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("player", sa.String(16), nullable=True),
        sa.Column("bot", sa.String(64), nullable=True),
        sa.Column("stand_in", sa.Boolean, nullable=False),
        sa.ForeignKeyConstraint(["table"], ["game_table.id"], name="fk_seat_table"),
        sa.ForeignKeyConstraint(["player"], ["player.id"], name="fk_seat_player"),
        sa.PrimaryKeyConstraint("table", "seat", name="pk_seat"),
    )
    op.create_index("ix_seat_player", "seat", ["player"])
    op.create_table(
        "entry",
        sa.Column("table", sa.String(16), nullable=False),
        sa.Column("n", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("seat", sa.Integer, nullable=True),
        sa.Column("word", sa.String(64), nullable=True),
        sa.Column("more", sa.JSON, nullable=True),
        sa.ForeignKeyConstraint(["table"], ["game_table.id"], name="fk_entry_table"),
        sa.PrimaryKeyConstraint("table", "n", name="pk_entry"),
    )


def downgrade() -> None:
    op.drop_table("entry")
    op.drop_table("seat")
    op.drop_table("game_table")
    op.drop_table("player")
